import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import type { KnownBlock } from '@/lib/admin-content/layout'
import type { PageValues } from '@/lib/admin-content/page'
import { PanelCard } from '../../kit/panel-card'
import { LayoutList } from '../layout/layout-list'

/** The blocks below the text of a page, of the same kinds as those of the home page. */
export function PageBlocks({ known }: { known: readonly KnownBlock[] }) {
  const t = useTranslations('admin-content.pages')
  const { field } = useController<PageValues, 'sections'>({ name: 'sections' })
  return (
    <PanelCard title={t('blocks')}>
      <LayoutList rows={field.value} known={known} onChange={field.onChange} />
    </PanelCard>
  )
}
