import { getTranslations } from 'next-intl/server'
import { ExportCard } from '@/components/imports/admin/export-card'
import { ImportHistory } from '@/components/imports/admin/import-history'
import { UploadBox } from '@/components/imports/admin/upload-box'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { listExportCategories } from '@/server/imports/export-queries'
import { listImports, readImageCounts } from '@/server/imports/queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('import')

export default async function ImportPage() {
  const [t, imports, categories] = [
    await getTranslations('admin-imports'),
    await listImports(),
    await listExportCategories(),
  ]
  const images = await readImageCounts(imports.map(({ id }) => id))
  return (
    <AdminPage title={t('title')} description={t('description')}>
      <AdminMessages domain="imports">
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[3fr_2fr]">
          <UploadBox />
          <ExportCard categories={categories} />
        </div>
        <ImportHistory imports={imports} images={images} />
      </AdminMessages>
    </AdminPage>
  )
}
