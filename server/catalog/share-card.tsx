// The Open Graph picture of a product, in the dark face of the store. The renderer knows flex boxes
// and plain colours only, so the tokens' values stand here once more.
import 'server-only'

const INK = '#f3f4f8'
const MUTED = '#a4aabb'
const GROUND = '#0a0b10'
const PRIMARY = '#de1b40'
const GOOD = '#4fd694'

export const SHARE_SIZE = { width: 1200, height: 630 }

export type ShareCardProps = {
  name: string
  label: string | null
  price: string
  listPrice: string | null
  note: string | null
  /** The picture as a data address, null where it could not be read. */
  picture: string | null
}

/** Name, price and picture of a product, as a chat shows them under a shared link. */
export function ShareCard({ name, label, price, listPrice, note, picture }: ShareCardProps) {
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        padding: 56,
        gap: 56,
        color: INK,
        backgroundColor: GROUND,
        backgroundImage: `linear-gradient(115deg, ${GROUND} 45%, #2b1019 100%)`,
        fontFamily: 'Inter',
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
        <div style={{ display: 'flex', alignItems: 'center', gap: 18 }}>
          <Mark />
          <div style={{ display: 'flex', fontFamily: 'Sora', fontSize: 30 }}>UTI dos Games</div>
        </div>
        <div
          style={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', flex: 1 }}
        >
          {label ? (
            <div style={{ display: 'flex', color: MUTED, fontSize: 28 }}>{label}</div>
          ) : null}
          <div
            style={{
              display: 'block',
              lineClamp: 3,
              marginTop: 10,
              fontFamily: 'Sora',
              fontSize: name.length > 44 ? 46 : 56,
              lineHeight: 1.14,
            }}
          >
            {name}
          </div>
        </div>
        <div style={{ display: 'flex', alignItems: 'flex-end', gap: 22 }}>
          <div style={{ display: 'flex', fontFamily: 'Sora', fontSize: 62 }}>{price}</div>
          {listPrice ? (
            <div
              style={{
                display: 'flex',
                marginBottom: 12,
                color: MUTED,
                fontSize: 30,
                textDecoration: 'line-through',
              }}
            >
              {listPrice}
            </div>
          ) : null}
        </div>
        {note ? (
          <div style={{ display: 'flex', marginTop: 8, color: GOOD, fontSize: 28 }}>{note}</div>
        ) : null}
      </div>
      {picture ? (
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            width: 440,
            height: 518,
          }}
        >
          {/* biome-ignore lint/performance/noImgElement: this is drawn into a picture, no browser loads it. */}
          <img
            src={picture}
            alt=""
            style={{ maxWidth: 440, maxHeight: 518, borderRadius: 22, objectFit: 'contain' }}
          />
        </div>
      ) : null}
    </div>
  )
}

/** The sign of the store, as in components/ui/logo-mark. */
function Mark() {
  return (
    <svg width="56" height="56" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill={PRIMARY} />
      <path
        fill="#ffffff"
        d="M12.2 11.5h15.6a7.2 7.2 0 0 1 7 5.6l1.5 7.1a4.3 4.3 0 0 1-7.4 3.8L26 25H14l-2.9 3a4.3 4.3 0 0 1-7.4-3.8l1.5-7.1a7.2 7.2 0 0 1 7-5.6Z"
      />
      <path fill={PRIMARY} d="M11.3 14.6h2.4v2.3H16v2.4h-2.3v2.3h-2.4v-2.3H9v-2.4h2.3Z" />
      <path
        fill="none"
        stroke={PRIMARY}
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M19.3 18.3h2.2l1.5-3.3 2.6 6.4 1.8-3.1H31"
      />
    </svg>
  )
}
