import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ExportCard } from '@/components/admin/import/export-card'
import { ImportHistory } from '@/components/admin/import/import-history'
import { UploadBox } from '@/components/admin/import/upload-box'
import { AdminPage } from '@/components/admin/kit/admin-page'
import adminImport from '@/lib/i18n/messages/pt-BR/admin-import.json'
import { listExportCategories, listImports, readPictureCounts } from '@/server/admin/import/queries'

export default async function ImportPage() {
  const [t, imports, categories] = [
    await getTranslations('admin-import'),
    await listImports(),
    await listExportCategories(),
  ]
  const pictures = await readPictureCounts(imports.map(({ id }) => id))
  return (
    <AdminPage title={t('title')} description={t('description')}>
      <NextIntlClientProvider locale="pt-BR" messages={{ 'admin-import': adminImport }}>
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[3fr_2fr]">
          <UploadBox />
          <ExportCard categories={categories} />
        </div>
        <ImportHistory imports={imports} pictures={pictures} />
      </NextIntlClientProvider>
    </AdminPage>
  )
}
