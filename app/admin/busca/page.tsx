import { SearchScreen } from '@/components/search/admin/vocabulary-screen'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { VOCABULARY_KINDS } from '@/lib/search/vocabulary'
import { listVocabulary } from '@/server/search/queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('search')

/** The value of a search param, shortened; '' if it is missing or repeated. */
const textOf = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value.trim().slice(0, 60) : ''

export default async function AdminSearchPage({ searchParams }: PageProps<'/admin/busca'>) {
  const params = await searchParams
  const text = textOf(params.busca)
  const kind = VOCABULARY_KINDS.find((name) => name === params.tipo) ?? null
  const list = await listVocabulary(text, kind)
  return (
    <AdminMessages domain="search">
      <SearchScreen list={list} text={text} kind={kind} newPhrase={textOf(params.nova)} />
    </AdminMessages>
  )
}
