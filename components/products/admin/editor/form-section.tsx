import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** A section of a tab with its heading. */
export function FormSection({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('admin-products.parts')
  return (
    <section className="grid gap-4 border-border border-t pt-5 first:border-t-0 first:pt-0">
      <header>
        <h3 className="display-3">{t(`${name}.title`)}</h3>
        {t.has(`${name}.text`) ? <p className="text-muted text-sm">{t(`${name}.text`)}</p> : null}
      </header>
      {children}
    </section>
  )
}
