import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { usePartLabel } from '@/components/search/part-label'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { type TriedSearch, trySearch } from '@/server/search/admin/actions'

/** A field that shows how a text is read and its first 8 products. */
export function TrySearch() {
  const t = useTranslations('admin-search.try')
  const [tried, setTried] = useState<TriedSearch | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('texto') ?? '').trim()
    if (text === '') return
    setBusy(true)
    const result = await callAction(() => trySearch({ text }))
    setBusy(false)
    if (result.ok) setTried(result.data)
    else {
      toast({ title: t('failed'), description: adminCodeText(result.code), variant: 'destructive' })
    }
  }

  return (
    <AdminCard title={t('title')} description={t('lead')}>
      <form onSubmit={run} className="flex flex-wrap items-end gap-3">
        <Field label={t('text')} className="min-w-48 flex-1">
          <Input type="search" name="texto" maxLength={120} />
        </Field>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t('running') : t('submit')}
        </Button>
      </form>
      {tried ? <Tried tried={tried} /> : null}
    </AdminCard>
  )
}

function Tried({ tried: { reading, total, products } }: { tried: TriedSearch }) {
  const t = useTranslations('admin-search.try')
  const partLabel = usePartLabel()
  return (
    <div role="status" className="mt-4 grid gap-2 text-sm">
      {reading?.corrected ? <p>{t('corrected', { text: reading.corrected })}</p> : null}
      {reading?.isService ? <p>{t('service')}</p> : null}
      {reading && reading.parts.length > 0 ? (
        <p className="flex flex-wrap items-center gap-1.5">
          {t('parts')}
          {reading.parts.map((part) => (
            <Badge key={part.text}>{partLabel(part)}</Badge>
          ))}
        </p>
      ) : null}
      {reading && reading.leftOut.length > 0 ? (
        <p>{t('leftOut', { words: reading.leftOut.join(', ') })}</p>
      ) : null}
      <p className="font-medium">{t('total', { total })}</p>
      <ol className="list-inside list-decimal">
        {products.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ol>
    </div>
  )
}
