import { notFound } from 'next/navigation'
import { PageEditor } from '@/components/admin/page-editor'
import { getAdminPage } from '@/server/admin/pages/queries'

export default async function AdminPageEditorPage({ params }: PageProps<'/admin/paginas/[slug]'>) {
  const page = await getAdminPage(decodeURIComponent((await params).slug))
  if (!page) notFound()
  return <PageEditor page={page} />
}
