import { DeniedView } from '@/components/admin/denied-view'

export default function Forbidden() {
  return <DeniedView />
}
