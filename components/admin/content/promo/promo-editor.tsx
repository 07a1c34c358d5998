import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { PROMO_FORM } from '@/lib/admin-content/forms'
import { promoBannerSchema } from '@/lib/admin-content/schemas'
import { savePromoBanner } from '@/server/admin/content/promo/actions'
import type { PromoValues } from '@/server/admin/content/promo/dto'
import { ContentForm } from '../form/content-form'
import { HistoryButton } from '../history/history-button'
import { useOutcome } from '../use-outcome'

type PromoEditorProps = { values: PromoValues; preview: (values: PromoValues) => ReactNode }

/** The one promo banner between the rows of products. */
export function PromoEditor({ values, preview }: PromoEditorProps) {
  const tell = useOutcome('promo')
  const router = useRouter()
  return (
    <ContentForm<PromoValues, void>
      kind="promo"
      groups={PROMO_FORM}
      schema={promoBannerSchema}
      values={values}
      onSave={savePromoBanner}
      onSaved={(result) => {
        if (tell('updated', result)) router.refresh()
      }}
      preview={preview}
      actions={<HistoryButton table="site_settings" row="promo_banner" />}
    />
  )
}
