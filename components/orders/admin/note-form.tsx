'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { addOrderNote } from '@/server/orders/admin/actions'

const noteSchema = z.object({ body: z.string().trim().min(1) })

/** Adds an internal note to an order. The typed text is preserved if saving fails. */
export function NoteForm({ orderId }: { orderId: string }) {
  const t = useTranslations('admin-orders.detail')
  const router = useRouter()
  const { form, isBusy, formProps } = useActionForm({
    schema: noteSchema,
    send: ({ body }) => callAction(() => addOrderNote({ orderId, body })),
    onSuccess: () => {
      form.reset()
      toast({ title: t('noteSaved'), variant: 'success' })
      router.refresh()
    },
    onFailure: ({ code }) =>
      toast({ title: t('noteFailed'), description: adminCodeText(code), variant: 'destructive' }),
  })

  return (
    <form {...formProps} className="grid gap-2">
      <Field label={t('note')}>
        <Textarea
          {...form.register('body')}
          maxLength={1000}
          placeholder={t('notePlaceholder')}
          className="min-h-20"
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        disabled={isBusy}
        className="justify-self-start"
      >
        {t('addNote')}
      </Button>
    </form>
  )
}
