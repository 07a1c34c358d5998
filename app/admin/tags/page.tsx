import { TagsScreen } from '@/components/catalog/admin/tags-screen'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { parseTableQuery } from '@/lib/core/table-query'
import { tagRules } from '@/lib/products/admin/tag'
import { listTags, TAGS_PAGE_SIZE } from '@/server/products/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('tags')

export default async function TagsPage({ searchParams }: PageProps<'/admin/tags'>) {
  const query = parseTableQuery(await searchParams, tagRules)
  const list = await listTags(query)
  return (
    <AdminMessages domain="catalog">
      <TagsScreen {...list} page={query.page} pageSize={TAGS_PAGE_SIZE} />
    </AdminMessages>
  )
}
