'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import type { AssistanceState } from '@/lib/assistance/states'
import { setAssistanceState } from '@/server/assistance/admin/actions'

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
