import { SlipsScreen } from '@/components/orders/admin/order-sheet'
import '@/components/ui/admin/print.css'
import { listPackingSlips } from '@/server/orders/admin-queries'
import { getSiteSettings } from '@/server/settings/queries'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('orders')

export default async function PrintOrdersPage({
  searchParams,
}: PageProps<'/admin/pedidos/imprimir'>) {
  const { slips, total } = await listPackingSlips(await searchParams)
  const { settings } = await getSiteSettings()
  return <SlipsScreen slips={slips} total={total} store={settings} />
}
