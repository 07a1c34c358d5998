import { encode } from 'uqr'

/** Number of light modules on each side of the code, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4

/** A text as a QR code, dark on light in both themes. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-md forced-color-adjust-none"
    >
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={darkRuns(data)} />
    </svg>
  )
}

/** Returns the dark modules as one SVG path, with a rectangle for each horizontal run. */
function darkRuns(data: boolean[][]): string {
  return data
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1]) return ''
        const end = row.indexOf(false, x)
        const width = (end === -1 ? row.length : end) - x
        return `M${x} ${y}h${width}v1h-${width}z`
      }),
    )
    .join('')
}
