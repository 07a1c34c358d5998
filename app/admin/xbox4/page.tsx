import { redirect } from 'next/navigation'

export default function AdminXboxPage() {
  redirect('/admin/paginas/xbox4')
}
