'use client'

export { CrashView as default } from '@/components/layout/crash-view'
