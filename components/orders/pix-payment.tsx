import { getTranslations } from 'next-intl/server'
import { CopyButton } from '@/components/ui/copy-button'
import { Price } from '@/components/ui/price'
import type { PixPayment as Payment } from '@/server/orders/dto'
import { QrImage } from './qr-image'

/** The Pix code of an order as QR and as a text to copy. */
export async function PixPayment({ code, amountCents, receiver }: Payment) {
  const t = await getTranslations('orders.pix')
  return (
    <section aria-labelledby="order-pix" className="grid grid-cols-1 gap-3">
      <h2 id="order-pix" className="display-3">
        {t('title')}
      </h2>
      <p className="text-sm">
        {amountCents === null ? (
          t('openAmount')
        ) : (
          <>
            <Price cents={amountCents} className="font-bold text-good-ink text-xl" />{' '}
            {t('amountHint')}
          </>
        )}
      </p>
      <div className="mx-auto w-full max-w-56">
        <QrImage text={code} label={t('qr')} />
      </div>
      <p className="text-muted text-xs">{t('receiver', { receiver })}</p>
      <p
        data-testid="pix-code"
        className="break-all rounded-md bg-surface-2 p-3 font-mono text-xs leading-5"
      >
        {code}
      </p>
      <CopyButton
        variant="outline"
        className="w-full"
        text={code}
        label={t('copy')}
        copied={t('copied')}
        failed={t('copyFailed')}
      />
      <p className="text-muted text-xs">{t('proof')}</p>
    </section>
  )
}
