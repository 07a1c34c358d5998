'use client'

import { CrashView } from '@/components/layout/crash-view'
import './globals.css'

export default function GlobalError() {
  return (
    <html lang="pt-BR">
      <body>
        <CrashView />
      </body>
    </html>
  )
}
