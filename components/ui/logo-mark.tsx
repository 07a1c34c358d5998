import { cn } from '@/lib/utils'

/** The logo of the store: a gamepad whose pad is a cross and whose buttons are a heartbeat. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={cn('size-10 shrink-0', className)}>
      <rect width="40" height="40" rx="11" className="fill-primary" />
      <path
        className="fill-primary-foreground"
        d="M12.2 11.5h15.600a7.200 7.200 0 0 1 7 5.600l1.500 7.100a4.300 4.300 0 0 1-7.400 3.800L26 25H14l-2.900 3a4.300 4.300 0 0 1-7.400-3.800l1.500-7.100a7.200 7.200 0 0 1 7-5.600Z"
      />
      <path
        className="fill-primary"
        d="M11.300 14.600h2.400v2.300h2.300v2.400h-2.300v2.300h-2.400v-2.300H9v-2.400h2.300Z"
      />
      <path
        className="stroke-primary"
        fill="none"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M19.300 18.300h2.200l1.500-3.300 2.600 6.400 1.800-3.100h3.600"
      />
    </svg>
  )
}
