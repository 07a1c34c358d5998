'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { NoteForm } from '@/components/ui/admin/note-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { SERIAL_MAX } from '@/lib/assistance/choices'
import type { AssistanceState } from '@/lib/assistance/states'
import { NOTE_MAX } from '@/lib/staff/notes'
import {
  addAssistanceNote,
  setAssistanceState,
  setSerialNumber,
} from '@/server/assistance/admin/actions'

type RequestTransitionsProps = {
  requestId: string
  protocol: string
  moves: readonly AssistanceState[]
  /** What confirming the receipt of a bought device does. */
  confirmBought: string
}

/** A button for each allowed change of state, with a note for the customer. */
export function RequestTransitions({
  requestId,
  protocol,
  moves,
  confirmBought,
}: RequestTransitionsProps) {
  const t = useTranslations('admin-assistance')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  // Uncontrolled, because text typed before hydration counts too.
  const note = useRef<HTMLTextAreaElement>(null)

  async function move(state: AssistanceState) {
    setBusy(true)
    const text = note.current?.value ?? ''
    const result = await callAction(() => setAssistanceState({ requestId, state, note: text }))
    setBusy(false)
    setConfirming(false)
    if (!result.ok) {
      toast({ title: t('failed'), description: adminCodeText(result.code), variant: 'destructive' })
      return
    }
    if (note.current) note.current.value = ''
    toast({ title: t('saved', { protocol }), variant: 'success' })
    router.refresh()
  }

  return (
    <div className="grid gap-3">
      <Field label={t('note')} hint={t('noteHint')}>
        <Textarea ref={note} maxLength={500} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {moves.map((state) => (
          <Button
            key={state}
            variant={state === 'cancelled' ? 'ghost' : 'primary'}
            disabled={busy}
            onClick={() => (state === 'bought' ? setConfirming(true) : move(state))}
          >
            {t(`moves.${state}`)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('offer.boughtTitle')}
        description={confirmBought}
        confirmLabel={t('moves.bought')}
        isBusy={busy}
        onConfirm={() => move('bought')}
      />
    </div>
  )
}

type SerialFormProps = { requestId: string; serialNumber: string | null }

/** The serial number of the device of a request. */
export function SerialForm({ requestId, serialNumber }: SerialFormProps) {
  const t = useTranslations('admin-assistance.serial')
  const router = useRouter()
  const [seen, setSeen] = useState(serialNumber ?? '')
  const { form, isBusy, formProps } = useActionForm({
    schema: z.object({ serial: z.string().trim() }),
    defaultValues: { serial: serialNumber ?? '' },
    send: ({ serial }) =>
      callAction(() => setSerialNumber({ requestId, serialNumber: serial.trim(), seen })),
    onSuccess: () => {
      toast({ title: t('saved'), variant: 'success' })
      router.refresh()
    },
    onFailure: ({ code, stored }) => {
      if (stored) setSeen((stored.values as { serialNumber: string }).serialNumber)
      toast({ title: t('failed'), description: adminCodeText(code), variant: 'destructive' })
    },
  })
  return (
    <form {...formProps} className="mt-4 grid gap-2 border-border border-t pt-4">
      <Field
        label={t('label')}
        hint={
          seen === (serialNumber ?? '') ? t('hint') : t('conflict', { serial: seen || t('none') })
        }
      >
        <Input {...form.register('serial')} maxLength={SERIAL_MAX} autoComplete="off" />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        disabled={isBusy}
        className="justify-self-start"
      >
        {t('save')}
      </Button>
    </form>
  )
}

/** Adds a note for the staff to a request. */
export function RequestNoteForm({ requestId }: { requestId: string }) {
  const t = useTranslations('admin-assistance')
  return (
    <NoteForm
      maxLength={NOTE_MAX}
      placeholder={t('notePlaceholder')}
      send={(body) => addAssistanceNote({ requestId, body })}
    />
  )
}
