import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ImportStep, WizardSteps } from '@/components/imports/admin/import-step'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { parseReportView } from '@/lib/imports/report'
import {
  getImageCounts,
  getImport,
  getImportReview,
  listFailedImages,
  listImportLines,
} from '@/server/imports/queries'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('import')

type Props = PageProps<'/admin/importacao/[id]'>

export default async function ImportWizardPage({ params, searchParams }: Props) {
  const t = await getTranslations('admin-imports')
  const batch = await getImport((await params).id)
  if (!batch) notFound()
  const view = parseReportView(await searchParams)
  const parts = {
    lines: await listImportLines(batch.id, view.filter, view.page),
    review: await getImportReview(batch.id),
    images: await getImageCounts(batch.id),
    failedImages: await listFailedImages(batch.id),
  }
  return (
    <AdminPage
      title={batch.fileName}
      breadcrumb={[{ name: t('title'), path: '/admin/importacao' }]}
    >
      <AdminMessages domain="imports">
        <WizardSteps state={view.isMapping ? 'uploaded' : batch.state} />
        <ImportStep batch={batch} view={view} {...parts} />
      </AdminMessages>
    </AdminPage>
  )
}
