import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { PROMO_FORM } from '@/lib/content/admin/forms'
import { promoBannerSchema } from '@/lib/content/admin/schemas'
import type { Saved, Seen } from '@/lib/core/merge'
import { savePromoBanner } from '@/server/content/admin/actions'
import type { PromoValues } from '@/server/content/admin/dto'
import { ContentHistory } from './content-history'
import { ContentForm } from './form/content-form'

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
