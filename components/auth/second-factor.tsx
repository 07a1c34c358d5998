'use client'

import { createTranslator } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { QrImage } from '@/components/ui/qr-image'
import { focusOnMount } from '@/components/ui/return-focus'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { type ActionResult, toActionResult } from '@/lib/core/result'
import texts from '@/lib/i18n/messages/pt-BR/second-factor.json'
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
  verifySecondFactor,
} from '@/server/auth/second-factor-actions'
import { PanelHeading } from './auth-frame'

// Shown in the admin and before it, so the texts do not depend on a provider.
const t = createTranslator({ locale: 'pt-BR', messages: { texts }, namespace: 'texts' })

type CodeKind = 'app' | 'recovery'

function errorText(code: string, kind: CodeKind = 'app'): string {
  if (code === 'wrong' && kind === 'recovery') return t('errors.wrongRecovery')
  return t.has(`errors.${code as 'wrong'}`) ? t(`errors.${code as 'wrong'}`) : t('errors.UNKNOWN')
}

type CodeFormProps<T> = {
  kind: CodeKind
  send: (input: { code: string }) => Promise<ActionResult<T>>
  onDone: (data: T) => void
  submit: string
  tone?: 'primary' | 'danger'
  /** Shown beside the button. */
  children?: ReactNode
}

/** One field for a code of the app or a recovery code. */
function CodeForm<T>({ kind, send, onDone, submit, tone, children }: CodeFormProps<T>) {
  const { form, isBusy, errorOf, formProps } = useActionForm<{ code: string }, T>({
    defaultValues: { code: '' },
    send: (values) => toActionResult(send(values)),
    onSuccess: onDone,
    onFailure: ({ code, fields }) => {
      if (!fields?.code) form.setError('code', { message: code }, { shouldFocus: true })
    },
  })
  const error = errorOf('code')
  const isApp = kind === 'app'
  return (
    <form {...formProps} className="grid gap-4">
      <Field label={t(`code.${kind}`)} error={error && errorText(error, kind)}>
        <Input
          {...form.register('code')}
          required
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={isApp ? 10 : 40}
          className="max-w-80 font-mono text-lg tracking-widest"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={tone} isBusy={isBusy}>
          {isBusy ? t('enter.busy') : submit}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** The choice between a code of the app and a recovery code. */
function KindSwitch({ kind, onChange }: { kind: CodeKind; onChange: (kind: CodeKind) => void }) {
  const isApp = kind === 'app'
  return (
    <Button
      variant="link"
      className="h-auto min-h-11 justify-self-start whitespace-normal px-0 text-left"
      onClick={() => onChange(isApp ? 'recovery' : 'app')}
    >
      {t(isApp ? 'enter.useRecovery' : 'enter.useApp')}
    </Button>
  )
}

type GateProps = {
  /** What the session lacks to open the admin; null if it lacks nothing. */
  needs: 'code' | 'setup' | null
  /** A page of the admin. */
  next: string
}

/**
 * Asks for a code or sets up the second factor, then opens `next`. The first value of `needs` is used: a
 * renewed session cookie renders the page again, and recovery codes that are shown must remain visible.
 */
export function SecondFactorGate({ needs, next }: GateProps) {
  const [task] = useState(needs)
  const open = () => window.location.replace(next)
  useEffect(() => {
    if (task === null) window.location.replace(next)
  }, [task, next])
  if (task === null) return null
  if (task === 'code') {
    return (
      <>
        <PanelHeading title={t('enter.title')} />
        <EnterCode onDone={open} />
      </>
    )
  }
  return (
    <>
      <PanelHeading title={t('setup.requiredTitle')} lead={t('setup.requiredLead')} />
      <SetUpSecondFactor onDone={open} />
    </>
  )
}

function EnterCode({ onDone }: { onDone: () => void }) {
  const [kind, setKind] = useState<CodeKind>('app')
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t(kind === 'app' ? 'enter.lead' : 'enter.recoveryLead')}</p>
      <CodeForm
        key={kind}
        kind={kind}
        send={verifySecondFactor}
        onDone={onDone}
        submit={t('enter.submit')}
      />
      <KindSwitch kind={kind} onChange={setKind} />
      <p className="text-muted text-sm">{t('enter.lost')}</p>
    </div>
  )
}

type SetUpProps = {
  /** Called when the second factor is on, before the recovery codes are shown. */
  onTurnedOn?: () => void
  onDone: () => void
}

/** Sets up the second factor: QR code, first code, recovery codes. Calls `onDone` after the last step. */
export function SetUpSecondFactor({ onTurnedOn, onDone }: SetUpProps) {
  const [prepared, setPrepared] = useState<{ secret: string; address: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function prepare() {
    setBusy(true)
    const result = await toActionResult(prepareSecondFactor({}))
    setBusy(false)
    if (result.ok) setPrepared(result.data)
    else toast({ title: errorText(result.code), variant: 'destructive' })
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!prepared) {
    return (
      <div className="grid gap-4">
        <p className="text-muted text-sm">{t('setup.lead')}</p>
        <Button className="justify-self-start" isBusy={isBusy} onClick={() => void prepare()}>
          {t(isBusy ? 'setup.starting' : 'setup.start')}
        </Button>
      </div>
    )
  }
  const secret = prepared.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <StepHeading>{t('setup.scan')}</StepHeading>
        <div className="w-48">
          <QrImage text={prepared.address} label={t('setup.qr')} />
        </div>
        <p className="text-muted text-sm">{t('setup.manual')}</p>
        <div className="flex flex-wrap items-center gap-2">
          <code className="rounded-md bg-surface-2 px-3 py-2 font-mono text-sm">
            <span className="sr-only">{t('setup.secret')}: </span>
            {secret}
          </code>
          <CopyButton
            text={prepared.secret}
            label={t('setup.copySecret')}
            copied={t('copied')}
            failed={t('notCopied')}
            variant="outline"
            size="sm"
          />
        </div>
      </section>
      <section className="grid gap-3">
        <h3 className="font-semibold">{t('setup.confirm')}</h3>
        <CodeForm
          kind="app"
          send={confirmSecondFactor}
          onDone={({ recoveryCodes }) => {
            toast({ title: t('setup.done'), variant: 'success' })
            setCodes(recoveryCodes)
            onTurnedOn?.()
          }}
          submit={t('setup.submit')}
        />
      </section>
    </div>
  )
}

/** The heading of a step. It receives the focus, because the pressed button was removed. */
function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h3 ref={focusOnMount} tabIndex={-1} className="font-semibold outline-none">
      {children}
    </h3>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <StepHeading>{t('recovery.title')}</StepHeading>
      <p className="text-muted text-sm">{t('recovery.lead')}</p>
      <ul
        aria-label={t('recovery.list')}
        className="grid gap-x-6 gap-y-1 rounded-md bg-surface-2 p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={codes.join('\n')}
          label={t('recovery.copy')}
          copied={t('copied')}
          failed={t('notCopied')}
          variant="outline"
        />
        <Button onClick={onDone}>{t('recovery.saved')}</Button>
      </div>
    </div>
  )
}

/** Turns off the second factor. Requires a code. */
export function DisableSecondFactor({ onDone }: { onDone: () => void }) {
  const [kind, setKind] = useState<CodeKind | null>(null)
  const [isCancelled, setCancelled] = useState(false)
  if (!kind) {
    return (
      <Button
        variant="outline"
        className="justify-self-start"
        autoFocus={isCancelled}
        onClick={() => setKind('app')}
      >
        {t('page.disable')}
      </Button>
    )
  }
  return (
    <div className="grid gap-3">
      <p ref={focusOnMount} tabIndex={-1} className="text-sm outline-none">
        {t('page.disableText')}
      </p>
      <CodeForm
        key={kind}
        kind={kind}
        tone="danger"
        send={disableSecondFactor}
        onDone={() => {
          toast({ title: t('page.disabled'), variant: 'success' })
          onDone()
        }}
        submit={t('page.disableSubmit')}
      >
        <Button
          variant="ghost"
          onClick={() => {
            setKind(null)
            setCancelled(true)
          }}
        >
          {t('page.cancel')}
        </Button>
      </CodeForm>
      <KindSwitch kind={kind} onChange={setKind} />
    </div>
  )
}
