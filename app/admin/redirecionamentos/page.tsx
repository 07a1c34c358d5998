import { RedirectsScreen } from '@/components/catalog/admin/redirects-screen'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { redirectRules } from '@/lib/catalog/redirects'
import { parseTableQuery } from '@/lib/core/table-query'
import { listRedirects, REDIRECTS_PAGE_SIZE } from '@/server/catalog/admin-redirect-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('redirects')

export default async function RedirectsPage({
  searchParams,
}: PageProps<'/admin/redirecionamentos'>) {
  const query = parseTableQuery(await searchParams, redirectRules)
  const list = await listRedirects(query)
  return (
    <AdminMessages domain="catalog">
      <RedirectsScreen {...list} page={query.page} pageSize={REDIRECTS_PAGE_SIZE} />
    </AdminMessages>
  )
}
