import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { CONTACT_LIMITS, type ContactField, type ContactProblem } from '@/lib/assistance/contact'

type ContactInputProps = Pick<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
  field: ContactField
  value: string
  problem: ContactProblem | undefined
  onText: (text: string) => void
  onLeave: () => void
}

/** A field of step 6 with its error below. */
export function ContactInput(props: ContactInputProps) {
  const { field, value, problem, onText, onLeave, ...input } = props
  const t = useTranslations('assistance.wizard.contact')
  const id = `assistance-${field}`
  const hint = field === 'whatsapp' ? t('whatsappHint') : null
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div>
      <Label htmlFor={id}>{t(field)}</Label>
      <Input
        {...input}
        id={id}
        value={value}
        maxLength={CONTACT_LIMITS[field]}
        required={field !== 'email'}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onText(event.target.value)}
        onBlur={(event) => event.target.value !== '' && onLeave()}
      />
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-xs">
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-danger-ink text-sm">
          {t(`problems.${problem}`)}
        </p>
      ) : null}
    </div>
  )
}
