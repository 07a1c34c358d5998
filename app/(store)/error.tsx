'use client'

import { CrashView } from '@/components/layout/crash-view'

export default function StoreErrorPage() {
  return <CrashView />
}
