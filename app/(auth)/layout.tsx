import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { AuthFrame } from '@/components/auth/auth-frame'
import auth from '@/lib/i18n/messages/pt-BR/auth.json'

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="pt-BR" messages={{ auth }}>
      <AuthFrame>{children}</AuthFrame>
    </NextIntlClientProvider>
  )
}
