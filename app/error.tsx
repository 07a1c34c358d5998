'use client'

import { LazyCrashView } from '@/components/layout/lazy-crash-view'

export default function ErrorPage() {
  return <LazyCrashView />
}
