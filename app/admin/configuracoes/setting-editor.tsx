'use client'

import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { RatingSummary } from '@/components/content/why-choose-us'
import { HeaderLogo } from '@/components/layout/header-logo'
import { LegalLine } from '@/components/layout/legal-line'
import {
  AssistancePreview,
  PaymentPreview,
  PreviewPart,
  ProPreview,
  ShippingPreview,
  textOf,
} from '@/components/settings/admin/sale-previews'
import { type PreviewProps, SettingsForm } from '@/components/settings/admin/settings-form'
import { Icon } from '@/components/ui/icon'
import type { LoadedRow } from '@/lib/core/merge'
import { whatsappUrl } from '@/lib/orders/whatsapp'
import type { SettingKey } from '@/lib/settings/edit'
import {
  contactSchema,
  legalSchema,
  ratingSchema,
  siteInfoSchema,
} from '@/lib/settings/setting-schemas'

type SettingEditorProps = {
  setting: SettingKey
  row: LoadedRow
  site: SiteFacts
}

const PREVIEWS: Partial<Record<SettingKey, ComponentType<PreviewProps>>> = {
  site_info: SiteInfoPreview,
  contact: ContactPreview,
  shipping_policy: ShippingPreview,
  payment: PaymentPreview,
  uti_pro_settings: ProPreview,
  assistance: AssistancePreview,
  legal: LegalPreview,
  store_rating: RatingPreview,
}

/** The form of a setting, with a preview by components of the store where it changes the store. */
export function SettingEditor({ setting, row, site }: SettingEditorProps) {
  const Preview =
    setting === 'seo'
      ? ({ value: now }: PreviewProps) => <SeoPreview value={now} site={site} />
      : PREVIEWS[setting]
  return <SettingsForm setting={setting} row={row} Preview={Preview} />
}

const FACES = { Inter: 'var(--font-inter)', Sora: 'var(--font-sora)', System: 'system-ui' }

/** A preview of the header, and a line in the selected font. */
function SiteInfoPreview({ value }: PreviewProps) {
  const t = useTranslations('admin-settings.previews')
  const info = siteInfoSchema.parse(value)
  return (
    <div className="grid gap-4" inert>
      {(['desktop', 'mobile'] as const).map((device) => (
        <PreviewPart key={device} caption={t(device)}>
          <div
            className={`dark flex h-16 items-center justify-between gap-4 overflow-hidden rounded-md bg-background px-4 text-foreground ${device === 'mobile' ? 'max-w-64' : ''}`}
            style={{ fontFamily: FACES[info.selectedFont] }}
          >
            <HeaderLogo info={info} />
            <span className="flex shrink-0 gap-3">
              {device === 'desktop' ? <Icon name="user" className="size-5" /> : null}
              <Icon name="shopping-cart" className="size-5" />
            </span>
          </div>
        </PreviewPart>
      ))}
      <p
        className="rounded-md bg-surface-2 p-4 text-sm leading-6"
        style={{ fontFamily: FACES[info.selectedFont] }}
      >
        {t('sampleText')}
      </p>
      <p className="truncate rounded-md border border-border px-3 py-2 text-muted text-xs">
        {info.browserTitle}
      </p>
    </div>
  )
}

/** A preview of the contact data in the footer and of the chat link. */
function ContactPreview({ value }: PreviewProps) {
  const t = useTranslations('admin-settings.previews')
  const contact = contactSchema.parse(value)
  const chat = whatsappUrl(contact.whatsapp, '')
  const { address } = contact
  return (
    <div className="dark grid gap-2.5 rounded-md bg-background p-4 text-foreground text-sm">
      {chat ? (
        <>
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="whatsapp" className="size-4.5" />
            {t('chat')}
          </p>
          <p className="break-all text-muted text-xs">{chat.replace(/\?.*/, '')}</p>
        </>
      ) : (
        <p className="text-danger-ink">{t('noChat')}</p>
      )}
      {(
        [
          ['mail', contact.email],
          ['clock', contact.hours],
          [
            'map-pin',
            address
              ? [address.street, address.city, address.state, address.zip]
                  .filter(Boolean)
                  .join(', ')
              : '',
          ],
        ] as const
      ).map(([icon, text]) =>
        text ? (
          <p key={icon} className="flex gap-2 text-muted">
            <Icon name={icon} className="mt-0.5 size-4.5" />
            <span className="min-w-0 break-words">{text}</span>
          </p>
        ) : null,
      )}
    </div>
  )
}

/** A preview of the company line of the footer. */
function LegalPreview({ value }: PreviewProps) {
  const t = useTranslations('admin-settings.previews')
  const legal = legalSchema.parse(value)
  return (
    <div className="dark rounded-md bg-background p-4 text-muted text-xs leading-5">
      {textOf(legal.companyName) ? <LegalLine legal={legal} /> : t('noLegal')}
    </div>
  )
}

/** The rating as the home page shows it. */
function RatingPreview({ value }: PreviewProps) {
  const t = useTranslations('admin-settings.previews')
  const rating = ratingSchema.parse(value)
  return rating?.sourceUrl ? (
    <RatingSummary rating={rating} />
  ) : (
    <p className="text-muted text-sm">{t('noRating')}</p>
  )
}

type SiteFacts = { origin: string; title: string; subtitle: string; siteName: string }

/** A preview of the home page as a search result and as a shared link in a chat. */
function SeoPreview({ value, site }: PreviewProps & { site: SiteFacts }) {
  const t = useTranslations('admin-settings.previews')
  const description = textOf(value.description) || site.subtitle
  return (
    <div className="grid gap-5">
      <PreviewPart caption={t('google')}>
        <div className="grid gap-0.5 rounded-md border border-border p-4">
          <p className="truncate text-muted text-xs">{site.origin}</p>
          <p className="line-clamp-1 font-medium text-lg text-primary-ink">{site.title}</p>
          <p className="line-clamp-2 text-muted text-sm">{description}</p>
        </div>
        <p className="mt-1.5 text-muted text-xs tabular-nums">
          {t('letters', { count: textOf(value.description).length })}
        </p>
      </PreviewPart>
      <PreviewPart caption={t('conversation')}>
        <div className="overflow-hidden rounded-lg border border-border bg-surface-2">
          {/* biome-ignore lint/performance/noImgElement: a route draws the image, and chats show it unchanged */}
          <img
            src="/compartilhar"
            alt=""
            width={1200}
            height={630}
            className="h-auto w-full"
            loading="lazy"
          />
          <div className="p-3 text-sm">
            <p className="truncate font-semibold">{site.title}</p>
            <p className="line-clamp-2 text-muted text-xs leading-5">{description}</p>
          </div>
        </div>
      </PreviewPart>
    </div>
  )
}
