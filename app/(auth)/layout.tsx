import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/link'
import { LogoMark } from '@/components/ui/logo-mark'
import auth from '@/lib/i18n/messages/pt-BR/auth.json'

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="pt-BR" messages={{ auth }}>
      <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-4 py-10">
        <AppLink href="/" className="flex items-center gap-3 justify-self-center rounded-md p-1">
          <LogoMark />
          <span className="display-3">UTI dos Games</span>
        </AppLink>
        <div className="rounded-lg border border-border bg-surface p-6 shadow-card">{children}</div>
      </main>
    </NextIntlClientProvider>
  )
}
