'use client'

import { useRouter } from 'next/navigation'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import type { ActionResult } from '@/lib/core/result'
import { callAction } from './call-action'
import { adminText, showFailure } from './texts'
import { useUnsavedGuard } from './unsaved-guard'

const noteSchema = z.object({ body: z.string().trim().min(1) })

type NoteFormProps = {
  maxLength: number
  placeholder: string
  send: (body: string) => Promise<ActionResult<void>>
}

/** Adds a note that only the staff reads. The typed text is preserved if saving fails. */
export function NoteForm({ maxLength, placeholder, send }: NoteFormProps) {
  const router = useRouter()
  const { form, isBusy, formProps } = useActionForm({
    schema: noteSchema,
    send: ({ body }) => callAction(() => send(body)),
    onSuccess: (_, sent) => {
      if (form.getValues('body') === sent.body) form.reset() // otherwise the next note is being typed
      toast({ title: adminText('notes.saved'), variant: 'success' })
      router.refresh()
    },
    onFailure: ({ code }) => showFailure(adminText('notes.failed'), code),
  })
  const body = useWatch({ control: form.control, name: 'body' })
  useUnsavedGuard(Boolean(body?.trim()))
  return (
    <form {...formProps} className="grid gap-2">
      <Field label={adminText('notes.label')}>
        <Textarea
          {...form.register('body')}
          maxLength={maxLength}
          placeholder={placeholder}
          className="min-h-20"
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        isBusy={isBusy}
        className="justify-self-start"
      >
        {adminText('notes.add')}
      </Button>
    </form>
  )
}
