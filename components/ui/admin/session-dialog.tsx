'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { scheduleReload } from '@/components/ui/session-ended'
import { useActionForm } from '@/components/ui/use-action-form'
import { type ActionResult, withConnectionError } from '@/lib/core/result'
import { type SignInReason, setSignInHandler } from './call-action'
import { adminText } from './texts'
import { hasUnsaved } from './unsaved-guard'

type Who = { userId: string; name: string; needsCode: boolean } | null
type Credentials = { email: string; password: string }

const BLANK: Credentials = { email: '', password: '' }

const ENDPOINT = '/api/admin/session'

const requestSession = (init?: RequestInit) => fetch(ENDPOINT, { cache: 'no-store', ...init })

/** Signs in, or sends a code of the second factor. Returns the account that is signed in afterwards. */
function signInAs(credentials: Credentials | { code: string }): Promise<ActionResult<Who>> {
  const request = requestSession({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  return withConnectionError(request.then((answer) => answer.json()))
}

/** Returns the account that is already signed in, in another tab or by a login link. */
function findSignedIn(): Promise<ActionResult<Who>> {
  return withConnectionError(
    requestSession().then(async (answer) => ({ ok: true, data: await answer.json() })),
  )
}

/** Returns the text of the error code of a field if it has one, otherwise the text of `code`. */
function failureText(code: string, fieldCode = code): string {
  const keys = [fieldCode, code].map((it) => `session.codes.${it}` as 'session.codes.UNKNOWN')
  return adminText(keys.find((key) => adminText.has(key)) ?? 'session.codes.UNKNOWN')
}

/** Returns a ref with the path of the screen on which a value was typed or selected last. */
function useLastTypedPath() {
  const lastTypedPath = useRef<string | null>(null)
  useEffect(() => {
    const savePath = () => {
      lastTypedPath.current = location.pathname
    }
    document.addEventListener('input', savePath, true)
    return () => document.removeEventListener('input', savePath, true)
  }, [])
  return lastTypedPath
}

const REASON_TEXTS = { ended: 'text', code: 'codeText', forbidden: 'forbidden' } as const

/** Asks for a code of the second factor. */
function CodeForm({ onDone }: { onDone: (who: Who) => void }) {
  const { form, isBusy, errorOf, formProps } = useActionForm<{ code: string }, Who>({
    defaultValues: { code: '' },
    send: signInAs,
    onSuccess: onDone,
    onFailure: ({ code, fields }) => {
      if (!fields?.code) form.setError('code', { message: code })
    },
  })
  const error = errorOf('code')
  const key = `session.codeErrors.${error}` as 'session.codeErrors.wrong'
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      <Field
        label={adminText('session.code')}
        error={error && (adminText.has(key) ? adminText(key) : failureText(error))}
      >
        <Input
          {...form.register('code')}
          autoComplete="one-time-code"
          spellCheck={false}
          required
        />
      </Field>
      <Button type="submit" isBusy={isBusy}>
        {adminText(isBusy ? 'session.codeBusy' : 'session.codeSubmit')}
      </Button>
    </form>
  )
}

type SessionDialogProps = {
  /** The account that opened the admin. */
  userId: string
}

/**
 * Handles refused sessions for the whole admin. A dialog requests e-mail and password, or a code of the
 * second factor, and the interrupted action continues afterwards. Continuing with a different account needs
 * another confirmation. If the session ended and nothing was typed, the screen is reloaded instead.
 */
export function SessionDialog({ userId }: SessionDialogProps) {
  const [reason, setReason] = useState<SignInReason | null>(null)
  const [other, setOther] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSearching, setSearching] = useState(false)
  const end = useRef<(isSignedIn: boolean) => void>(() => undefined)
  const lastTypedPath = useLastTypedPath()

  useEffect(
    () =>
      setSignInHandler((why) => {
        if (why === 'ended' && !hasUnsaved() && lastTypedPath.current !== location.pathname) {
          scheduleReload(() => location.reload())
          return new Promise(() => undefined)
        }
        setOther(null)
        setFailure(null)
        setReason(why)
        return new Promise((resolve) => {
          end.current = resolve
        })
      }),
    [lastTypedPath],
  )

  const finish = (isSignedIn: boolean) => {
    form.reset(BLANK)
    setReason(null)
    end.current(isSignedIn)
  }

  const fail = (code: string, fieldCode?: string) => setFailure(failureText(code, fieldCode))

  function accept(who: Who) {
    if (!who) return setFailure(adminText('session.nobody'))
    setFailure(null)
    if (who.needsCode) return setReason('code')
    if (who.userId === userId) return finish(true)
    setReason('ended')
    setOther(who.name)
  }

  const {
    form,
    isBusy: isSending,
    formProps,
  } = useActionForm<Credentials, Who>({
    defaultValues: BLANK,
    send: signInAs,
    onSuccess: (who) => {
      form.reset(BLANK)
      accept(who)
    },
    onFailure: ({ code, fields }) => fail(code, fields?.password),
  })
  const isBusy = isSending || isSearching

  async function continueSignedIn() {
    setSearching(true)
    const result = await findSignedIn()
    setSearching(false)
    if (result.ok) accept(result.data)
    else fail(result.code)
  }

  return (
    <Dialog
      open={reason !== null}
      onOpenChange={(open) => (open || isBusy ? undefined : finish(false))}
    >
      <DialogContent
        title={adminText(
          reason === 'code'
            ? 'session.codeTitle'
            : other === null
              ? 'session.title'
              : 'session.otherTitle',
        )}
        description={
          other === null
            ? adminText(`session.${reason ? REASON_TEXTS[reason] : 'text'}`)
            : adminText('session.otherText', { name: other })
        }
        closeLabel={adminText('close')}
      >
        {reason === 'code' ? (
          <CodeForm onDone={accept} />
        ) : other === null ? (
          <>
            <form {...formProps} className="mt-4 grid gap-4">
              <Field label={adminText('session.email')}>
                <Input {...form.register('email')} type="email" autoComplete="username" required />
              </Field>
              <Field label={adminText('session.password')} error={failure}>
                <Input
                  {...form.register('password')}
                  type="password"
                  autoComplete="current-password"
                  required
                />
              </Field>
              <Button type="submit" isBusy={isBusy}>
                {adminText(isBusy ? 'session.busy' : 'session.submit')}
              </Button>
            </form>
            <div className="mt-4 grid gap-2 rounded-md bg-surface-2 p-3 text-sm">
              <p>{adminText('session.linkHint')}</p>
              <Button
                variant="outline"
                size="sm"
                isBusy={isBusy}
                onClick={() => void continueSignedIn()}
              >
                {adminText('session.already')}
              </Button>
            </div>
          </>
        ) : (
          <div className="mt-6 grid gap-2">
            <Button onClick={() => finish(true)}>
              {adminText('session.goOn', { name: other })}
            </Button>
            <Button variant="ghost" onClick={() => setOther(null)}>
              {adminText('session.another')}
            </Button>
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
