import { describe, expect, it } from 'vitest'
import { getTargetIndex } from './gallery-images'
import { videoAddress } from './video-slide'

describe('gallery', () => {
  it('moves by the arrow keys and stops at both ends [PROD-06]', () => {
    expect(getTargetIndex('ArrowRight', 0, 3)).toBe(1)
    expect(getTargetIndex('ArrowLeft', 2, 3)).toBe(1)
    expect(getTargetIndex('End', 0, 3)).toBe(2)
    expect(getTargetIndex('Home', 2, 3)).toBe(0)
    expect(getTargetIndex('ArrowRight', 2, 3)).toBeNull()
    expect(getTargetIndex('ArrowLeft', 0, 3)).toBeNull()
    expect(getTargetIndex('Enter', 1, 3)).toBeNull()
  })

  it('plays other sites without their cookies and own clips as they are [PROD-10]', () => {
    expect(videoAddress('https://www.youtube.com/watch?v=aqz-KE-bpKQ')).toEqual({
      kind: 'player',
      src: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
    })
    expect(videoAddress('https://vimeo.com/1084537')).toEqual({
      kind: 'player',
      src: 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1',
    })
    expect(videoAddress('/media/videos/zelda.webp').kind).toBe('image')
    expect(videoAddress('https://example.com/zelda.gif').kind).toBe('link')
    expect(videoAddress('/media/videos/zelda.mp4').kind).toBe('file')
    expect(videoAddress('https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ').kind).toBe('file')
  })
})
