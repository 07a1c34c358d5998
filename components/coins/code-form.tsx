import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { focusInvalid } from '@/components/ui/focus-invalid'
import { Input } from '@/components/ui/input'
import { claimDaily, useIsClaiming } from './claim'
import { CopyCode } from './copy-code'
import { useDayState } from './use-day-state'

const MAX_CODE_LENGTH = 20

/** The daily code to share, and the form to claim it by typing it. */
export function CodeForm() {
  const t = useTranslations('coins.day')
  const state = useDayState()
  const isClaiming = useIsClaiming()
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  if (!state || !('code' in state)) return null

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = code.trim()
    flushSync(() => setIsMissing(typed === ''))
    if (typed === '') return focusInvalid(event.currentTarget)
    if (await claimDaily(typed)) setCode('')
  }

  return (
    <>
      <div>
        <p className="eyebrow text-muted">{t('code')}</p>
        <CopyCode code={state.code} label={t('copy')} />
      </div>
      {state.kind === 'claimable' ? (
        <form noValidate onSubmit={onSubmit}>
          <Field label={t('formLabel')} error={isMissing && t('formEmpty')}>
            {(control) => (
              <div className="flex gap-2">
                <Input
                  {...control}
                  value={code}
                  maxLength={MAX_CODE_LENGTH}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  placeholder={t('formHint')}
                  required
                  onChange={(event) => setCode(event.target.value)}
                  className="min-w-0 flex-1 uppercase placeholder:normal-case"
                />
                <Button type="submit" variant="secondary" aria-busy={isClaiming}>
                  {t('formButton')}
                </Button>
              </div>
            )}
          </Field>
        </form>
      ) : null}
    </>
  )
}
