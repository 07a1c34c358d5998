import { getTranslations } from 'next-intl/server'
import { QuestionsTable } from '@/components/reviews/admin/questions-table'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { parseTableQuery } from '@/lib/core/table-query'
import {
  listAdminQuestions,
  QUESTIONS_PAGE_SIZE,
  questionRules,
} from '@/server/reviews/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('questions')

export default async function QuestionsPage({ searchParams }: PageProps<'/admin/perguntas'>) {
  const query = parseTableQuery(await searchParams, questionRules)
  const [{ rows, total }, t] = await Promise.all([
    listAdminQuestions(query),
    getTranslations('admin-reviews.questions'),
  ])
  return (
    <AdminMessages domain="reviews">
      <AdminPage title={t('title')} description={t('lead')}>
        <QuestionsTable rows={rows} total={total} pageSize={QUESTIONS_PAGE_SIZE} query={query} />
      </AdminPage>
    </AdminMessages>
  )
}
