import { MediaScreen } from '@/components/content/admin/media-screen'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { MEDIA_PAGE, mediaRules } from '@/lib/content/media'
import { parseTableQuery } from '@/lib/core/table-query'
import { listLibrary } from '@/server/content/admin-media-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('media')

export default async function MediaPage({ searchParams }: PageProps<'/admin/midia'>) {
  const query = parseTableQuery(await searchParams, mediaRules)
  const list = await listLibrary(query)
  return (
    <AdminMessages domain="media">
      <MediaScreen {...list} page={query.page} pageSize={MEDIA_PAGE} />
    </AdminMessages>
  )
}
