'use client'

import { CrashView } from '@/components/layout/crash-view'
import texts from '@/lib/i18n/messages/pt-BR/crash.json'
import './globals.css'

export default function GlobalError() {
  return (
    <html lang="pt-BR">
      <body>
        <title>{texts.title}</title>
        <CrashView />
      </body>
    </html>
  )
}
