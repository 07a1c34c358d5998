import { DeniedView } from '@/components/layout/admin/denied-view'

export default function Forbidden() {
  return <DeniedView />
}
