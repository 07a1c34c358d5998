'use client'

import { CrashView } from '@/components/layout/crash-view'

export default function ErrorPage() {
  return <CrashView />
}
