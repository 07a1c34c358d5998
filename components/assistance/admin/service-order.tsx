import { useTranslations } from 'next-intl'
import { ShortTime } from '@/components/ui/admin/cells'
import { SheetHead, type SheetStore } from '@/components/ui/admin/sheet-head'
import { formatAmount } from '@/lib/core/money'
import type { AdminAssistanceDetails } from '@/server/assistance/admin/dto'
import { useRequestFacts } from './request-facts'

type ServiceOrderProps = { request: AdminAssistanceDetails; store: SheetStore }

/** The service order of a request, shown in print only: data, quote and lines to sign. */
export function ServiceOrder({ request, store }: ServiceOrderProps) {
  const t = useTranslations('admin-assistance.serviceOrder')
  const states = useTranslations('admin-assistance.states')
  const facts = useRequestFacts(request)
  return (
    <article data-print className="hidden text-sm">
      <SheetHead store={store} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-foreground border-b-2 pb-2">
        <h2 className="font-bold text-xl">{t('title', { protocol: request.protocol })}</h2>
        <p>
          <ShortTime at={request.createdAt} /> · {states(request.state)}
        </p>
      </div>
      <dl className="my-4 grid grid-cols-2 gap-x-6 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="break-inside-avoid">
            <dt className="text-xs">{label}</dt>
            <dd className="whitespace-pre-line break-words font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {request.totalCents === null ? null : <QuoteTable request={request} />}
      {(['condition', 'accessories'] as const).map((name) => (
        <section key={name} className="mt-5 break-inside-avoid">
          <h3 className="font-bold">{t(name)}</h3>
          <p className="mt-7 border-foreground border-b" />
          <p className="mt-7 border-foreground border-b" />
        </section>
      ))}
      <p className="mt-6 text-xs">{t('terms')}</p>
      <div className="mt-16 grid break-inside-avoid grid-cols-2 gap-10">
        {(['customer', 'store'] as const).map((name) => (
          <p key={name} className="border-foreground border-t pt-1">
            {t(`signature.${name}`)}
          </p>
        ))}
      </div>
    </article>
  )
}

function QuoteTable({ request }: Pick<ServiceOrderProps, 'request'>) {
  const t = useTranslations('admin-assistance')
  const { laborCents, parts, expressFeeCents, totalCents } = request
  const lines = [
    [t('serviceOrder.labor'), laborCents ?? 0],
    ...parts.map(({ name, priceCents }) => [name, priceCents] as const),
    ...(expressFeeCents > 0 ? [[t('express'), expressFeeCents] as const] : []),
  ] as const
  return (
    <table className="w-full border-collapse text-left">
      <caption className="mb-1 text-left font-bold">{t('quote.title')}</caption>
      <tbody>
        {lines.map(([name, cents]) => (
          <tr key={`${name}:${cents}`} className="border-border border-b">
            <td className="break-words py-1">{name}</td>
            <td className="text-right tabular-nums">{formatAmount(cents)}</td>
          </tr>
        ))}
        <tr className="font-bold">
          <td className="py-1">{t('quote.total')}</td>
          <td className="text-right tabular-nums">{formatAmount(totalCents ?? 0)}</td>
        </tr>
      </tbody>
    </table>
  )
}
