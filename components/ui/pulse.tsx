/** The heartbeat animation of a loading state. Decorative; a text beside it must announce the state. */
export function Pulse({ size = 'h-8 w-24' }: { size?: string }) {
  return (
    <svg
      viewBox="0 0 96 32"
      aria-hidden="true"
      className={`${size} text-primary-ink`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path className="opacity-20" d="M2 18h26l5-5 5 5h5l6-15 9 26 6-11h30" />
      <path
        className="animate-beat"
        pathLength={100}
        strokeDasharray="100"
        d="M2 18h26l5-5 5 5h5l6-15 9 26 6-11h30"
      />
    </svg>
  )
}
