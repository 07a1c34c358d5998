import { getTranslations } from 'next-intl/server'
import { EmailDisabledNotice, MessagesTable } from '@/components/staff/admin/messages-table'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { parseTableQuery } from '@/lib/core/table-query'
import { messageRules } from '@/lib/staff/push'
import { listMessages, MESSAGES_PAGE_SIZE } from '@/server/staff/queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('messages')

export default async function MessagesPage({ searchParams }: PageProps<'/admin/avisos'>) {
  const query = parseTableQuery(await searchParams, messageRules)
  const [t, { rows, counts, total, isMailConfigured }] = await Promise.all([
    getTranslations('admin-staff.messages'),
    listMessages(query),
  ])
  return (
    <AdminPage
      title={t('title')}
      description={t('lead')}
      actions={
        <AppLink href="/admin/notificacoes" className={buttonVariants({ variant: 'outline' })}>
          {t('ownBrowser')}
        </AppLink>
      }
    >
      {isMailConfigured ? null : <EmailDisabledNotice />}
      <MessagesTable
        rows={rows}
        counts={counts}
        total={total}
        page={query.page}
        pageSize={MESSAGES_PAGE_SIZE}
      />
    </AdminPage>
  )
}
