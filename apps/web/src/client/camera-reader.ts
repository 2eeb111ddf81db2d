/**
 * Reads codes with the camera. The browser must provide a detector of codes, and the page must be secure (https or
 * loopback).
 */
import { useEffect, useRef } from 'react';

/**
 * The used part of the detector's interface (W3C Accelerated Shape Detection in Images), for which TypeScript has no
 * types.
 */
interface CodeDetector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeDetectorMaker = new () => CodeDetector;

const detectorOf = (): CodeDetectorMaker | undefined =>
  (window as { readonly BarcodeDetector?: CodeDetectorMaker }).BarcodeDetector;

export const canReadWithCamera = (): boolean =>
  detectorOf() !== undefined && navigator.mediaDevices !== undefined;

/** Five tries in a second find a code before the hand moves, and leave a cheap tablet time for the picture. */
const lookEveryMs = 200;

export interface CameraReader {
  onRead(text: string): void;
  /** The error has the name of the browser's error, for example NotAllowedError. */
  onFailure(name: string): void;
}

const nameOf = (problem: unknown): string => (problem instanceof Error ? problem.name : 'Error');

/** Opens the camera on the back of the device. Returns a function that releases the camera. */
function openCamera(video: HTMLVideoElement, Detector: CodeDetectorMaker, reader: CameraReader): () => void {
  const detector = new Detector();
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const look = async (): Promise<void> => {
    const [code] = await detector.detect(video);
    if (isOver) return;
    if (code) reader.onRead(code.rawValue);
    else timer = setTimeout(() => void look().catch(fail), lookEveryMs);
  };
  const fail = (problem: unknown): void => {
    if (!isOver) reader.onFailure(nameOf(problem));
  };
  const close = (): void => {
    isOver = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const open = async (): Promise<void> => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (isOver) return close();
    video.srcObject = stream;
    await video.play();
    await look();
  };
  void open().catch(fail);
  return close;
}

/** Reads one code while the component with this video is shown. */
export function useCameraReader(reader: CameraReader) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(reader);
  latest.current = reader;
  useEffect(() => {
    const Detector = detectorOf();
    if (!video.current || !Detector) return undefined;
    return openCamera(video.current, Detector, {
      onRead: (text) => latest.current.onRead(text),
      onFailure: (name) => latest.current.onFailure(name),
    });
  }, []);
  return video;
}
