import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import type { Saved, Seen } from '@/lib/admin/merge'
import { PROMO_FORM } from '@/lib/admin-content/forms'
import { promoBannerSchema } from '@/lib/admin-content/schemas'
import { savePromoBanner } from '@/server/admin/content/promo/actions'
import type { PromoValues } from '@/server/admin/content/promo/dto'
import { ContentForm } from '../form/content-form'
import { ContentHistory } from '../history/content-history'

type PromoEditorProps = {
  promo: Seen<PromoValues>
  preview: (values: PromoValues) => ReactNode
}

/** The editor of the promotional banner between the product sections. */
export function PromoEditor({ promo, preview }: PromoEditorProps) {
  const router = useRouter()
  return (
    <ContentForm<PromoValues, Saved<PromoValues>>
      kind="promo"
      groups={PROMO_FORM}
      schema={promoBannerSchema}
      row={promo}
      write={(values, seen) => savePromoBanner({ seen, values })}
      onSaved={() => router.refresh()}
      preview={preview}
      actions={<ContentHistory kind="promo" table="site_settings" row="promo_banner" />}
    />
  )
}
