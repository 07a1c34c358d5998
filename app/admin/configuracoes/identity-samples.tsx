import { useTranslations } from 'next-intl'
import { HeaderLogo } from '@/components/layout/header-logo'
import { LegalLine } from '@/components/layout/legal-line'
import { SamplePart, textOf } from '@/components/settings/admin/sale-samples'
import { Icon } from '@/components/ui/icon'
import { whatsappUrl } from '@/lib/orders/whatsapp'
import { contactSchema, legalSchema, siteInfoSchema } from '@/lib/settings/store-facts'

type SampleProps = { value: Record<string, unknown> }

const FACES = { Inter: 'var(--font-inter)', Sora: 'var(--font-sora)', System: 'system-ui' }

/** A preview of the header, and a line in the selected font. */
export function IdentitySample({ value }: SampleProps) {
  const t = useTranslations('admin-settings.samples')
  const info = siteInfoSchema.parse(value)
  return (
    <div className="grid gap-4" inert>
      {(['desktop', 'mobile'] as const).map((device) => (
        <SamplePart key={device} caption={t(device)}>
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
        </SamplePart>
      ))}
      <p
        className="rounded-md bg-surface-2 p-4 text-sm leading-6"
        style={{ fontFamily: FACES[info.selectedFont] }}
      >
        {t('textSample')}
      </p>
      <p className="truncate rounded-md border border-border px-3 py-2 text-muted text-xs">
        {info.browserTitle}
      </p>
    </div>
  )
}

/** A preview of the contact data in the footer and of the chat link. */
export function ContactSample({ value }: SampleProps) {
  const t = useTranslations('admin-settings.samples')
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
export function LegalSample({ value }: SampleProps) {
  const t = useTranslations('admin-settings.samples')
  const legal = legalSchema.parse(value)
  return (
    <div className="dark rounded-md bg-background p-4 text-muted text-xs leading-5">
      {textOf(legal.companyName) ? <LegalLine legal={legal} /> : t('noLegal')}
    </div>
  )
}
