'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { addOrderNote } from '@/server/orders/admin/actions'

/** Adds an internal note to an order. The typed text is preserved if saving fails. */
export function NoteForm({ orderId }: { orderId: string }) {
  const t = useTranslations('admin-sales.orders.detail')
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const body = String(new FormData(form).get('body') ?? '')
    if (!body.trim()) return
    setBusy(true)
    const result = await callAction(() => addOrderNote({ orderId, body }))
    setBusy(false)
    if (!result.ok) {
      toast({
        title: t('noteFailed'),
        description: adminCodeText(result.code),
        variant: 'destructive',
      })
      return
    }
    form.reset()
    toast({ title: t('noteSaved'), variant: 'success' })
    router.refresh()
  }

  return (
    <form onSubmit={submit} className="grid gap-2">
      <Label htmlFor="nova-anotacao" className="mb-0">
        {t('note')}
      </Label>
      <Textarea
        id="nova-anotacao"
        name="body"
        maxLength={1000}
        placeholder={t('notePlaceholder')}
        className="min-h-20"
      />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        disabled={busy}
        className="justify-self-start"
      >
        {t('addNote')}
      </Button>
    </form>
  )
}
