// The Open Graph image of every page except product pages: label, title, text and up to three product
// images.
import 'server-only'
import {
  SHARE_BACKGROUND as GROUND,
  SHARE_TEXT as INK,
  SHARE_MUTED as MUTED,
  SHARE_PRIMARY as PRIMARY,
  ShareBrand,
  SHARE_SURFACE as SURFACE,
} from '@/server/core/share-theme'
import type { SharePage } from './share-queries'

const TILE = 262
/**
 * Positions of the tiles, in px, with their rotation in degrees. The first tile is the topmost and
 * therefore the last one in the document.
 */
const FAN = [
  { left: 118, top: 118, turn: 0 },
  { left: 0, top: 26, turn: -8 },
  { left: 236, top: 20, turn: 8 },
]

type PageCardProps = Omit<SharePage, 'pictures'> & { siteName: string; pictures: string[] }

/** Renders the image of a page. */
export function PageCard({ siteName, label, title, text, accent, pictures }: PageCardProps) {
  const tint = accent ?? PRIMARY
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        width: '100%',
        height: '100%',
        padding: 56,
        gap: 48,
        color: INK,
        backgroundColor: GROUND,
        backgroundImage: `radial-gradient(circle at 88% 30%, ${tint}66 0%, ${GROUND} 62%)`,
        fontFamily: 'Inter',
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
        <ShareBrand name={siteName} />
        <div
          style={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', flex: 1 }}
        >
          {label ? <Label text={label} tint={tint} /> : null}
          <div
            style={{
              display: 'block',
              lineClamp: 3,
              fontFamily: 'Sora',
              fontSize: title.length > 26 ? 56 : 72,
              lineHeight: 1.12,
            }}
          >
            {title}
          </div>
          {text ? (
            <div
              style={{
                display: 'block',
                lineClamp: 3,
                marginTop: 22,
                color: MUTED,
                fontSize: 29,
                lineHeight: 1.4,
              }}
            >
              {text}
            </div>
          ) : null}
        </div>
      </div>
      {pictures.length > 0 ? <Fan pictures={pictures} /> : null}
      <Pulse />
    </div>
  )
}

function Label({ text, tint }: { text: string; tint: string }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 14, marginBottom: 18 }}>
      <div style={{ display: 'flex', width: 34, height: 6, borderRadius: 3, background: tint }} />
      <div style={{ display: 'flex', color: MUTED, fontSize: 27 }}>{text}</div>
    </div>
  )
}

function Fan({ pictures }: { pictures: string[] }) {
  const tiles = pictures.map((picture, index) => ({ picture, place: FAN[index] ?? FAN[0] }))
  return (
    <div style={{ display: 'flex', position: 'relative', width: 498, height: 440, marginTop: 30 }}>
      {tiles.reverse().map(({ picture, place }) => (
        <div
          key={place?.left}
          style={{
            display: 'flex',
            position: 'absolute',
            left: place?.left,
            top: place?.top,
            width: TILE,
            height: TILE,
            overflow: 'hidden',
            borderRadius: 26,
            border: `3px solid ${GROUND}`,
            backgroundColor: SURFACE,
            boxShadow: '0 18px 50px rgba(0,0,0,0.55)',
            transform: `rotate(${place?.turn}deg)`,
          }}
        >
          {/* biome-ignore lint/performance/noImgElement: this is drawn into a picture, no browser loads it. */}
          <img
            src={picture}
            alt=""
            width={TILE}
            height={TILE}
            style={{ width: TILE, height: TILE, objectFit: 'cover' }}
          />
        </div>
      ))}
    </div>
  )
}

/** The pulse line of the brand along the lower edge. */
function Pulse() {
  return (
    <svg
      width="1200"
      height="64"
      viewBox="0 0 1200 64"
      aria-hidden="true"
      style={{ position: 'absolute', left: 0, bottom: 10 }}
    >
      <path
        fill="none"
        stroke={PRIMARY}
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
        d="M0 40h420l14-14 16 14h26l10 12 18-46 22 54 12-20h40l12-10 12 10h598"
      />
    </svg>
  )
}
