import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Inheritance } from './use-inheritance'

type InheritanceMarkProps = { label: string; inheritance: Inheritance }

/** The badge 'herdado' or 'alterado', with a button that changes the state. */
export function InheritanceMark({ label, inheritance }: InheritanceMarkProps) {
  const t = useTranslations('admin-products.inheritance')
  const { state } = inheritance
  const isInherited = state === 'inherited'
  return (
    <span className="flex items-center gap-2">
      {state === 'inherited' || state === 'changed' ? (
        <Badge tone={isInherited ? 'pro' : 'coin'}>{t(state)}</Badge>
      ) : null}
      <button
        type="button"
        onClick={isInherited ? inheritance.setFree : inheritance.takeOver}
        className="min-h-6 rounded-sm font-medium text-primary-ink text-xs underline-offset-4 hover:underline"
      >
        {t(isInherited ? 'setFree' : state === 'same' ? 'inherit' : 'takeOver')}
        <span className="sr-only">: {label}</span>
      </button>
    </span>
  )
}
