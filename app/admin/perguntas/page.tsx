import { QuestionsScreen } from '@/components/reviews/admin/moderation-screens'
import { parseTableQuery } from '@/lib/core/table-query'
import { listAdminQuestions, QUESTIONS_A_PAGE, questionRules } from '@/server/reviews/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('questions')

export default async function QuestionsPage({ searchParams }: PageProps<'/admin/perguntas'>) {
  const query = parseTableQuery(await searchParams, questionRules)
  const { rows, total } = await listAdminQuestions(query)
  return <QuestionsScreen rows={rows} total={total} pageSize={QUESTIONS_A_PAGE} query={query} />
}
