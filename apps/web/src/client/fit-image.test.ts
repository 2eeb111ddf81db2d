import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fitImage } from './fit-image';

const photo = (type = 'image/jpeg') => new File(['a photograph'], 'label.jpg', { type });
const drawn = vi.fn();
const asked = vi.fn();
let shown: { width: number; height: number; close: () => void } | undefined;

beforeEach(() => {
  drawn.mockReset();
  asked.mockReset();
  shown = { width: 4000, height: 3000, close: () => undefined };
  vi.stubGlobal('createImageBitmap', async () => {
    if (!shown) throw new Error('The image cannot be read');
    return shown;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) => {
    asked(type, quality);
    done(new Blob(['smaller'], { type: type ?? '' }));
  });
});

describe('an image on its way to the server', () => {
  // covers CALL-54
  it('is made smaller in proportion, with quality 0.9, and keeps its name and kind', async () => {
    const sent = await fitImage(photo());
    expect(drawn).toHaveBeenCalledWith(shown, 0, 0, 2000, 1500);
    expect(asked).toHaveBeenCalledWith('image/jpeg', 0.9);
    expect([sent.name, sent.type, await sent.text()]).toEqual(['label.jpg', 'image/jpeg', 'smaller']);
  });

  it.each([
    ['that fits', 'image/png', { width: 2000, height: 10 }],
    ['that cannot be read', 'image/jpeg', undefined],
    ['of another kind', 'application/pdf', { width: 9000, height: 9000 }],
  ])('%s is sent unchanged', async (_, type, size) => {
    shown = size && { ...size, close: () => undefined };
    const file = photo(type);
    expect(await fitImage(file)).toBe(file);
  });
});
