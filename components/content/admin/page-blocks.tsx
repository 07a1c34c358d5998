import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { AdminCard } from '@/components/ui/admin/panel-card'
import type { KnownBlock } from '@/lib/content/admin/layout'
import type { PageValues } from '@/lib/content/admin/page'
import { LayoutList } from './home-layout/layout-list'

/** The blocks below the text of a page, of the same kinds as those of the home page. */
export function PageBlocks({ known }: { known: readonly KnownBlock[] }) {
  const t = useTranslations('admin-content.pages')
  const { field } = useController<PageValues, 'sections'>({ name: 'sections' })
  return (
    <AdminCard title={t('blocks')}>
      <LayoutList rows={field.value} known={known} onChange={field.onChange} />
    </AdminCard>
  )
}
