/** Registers the used parts of Babylon once. Deep imports of the pure files keep all other parts out of the chunk. */
import { RegisterArcRotateCamera } from '@babylonjs/core/Cameras/arcRotateCamera.pure.js';
import { RegisterRay } from '@babylonjs/core/Culling/ray.pure.js';
import { Engine } from '@babylonjs/core/Engines/engine.pure.js';
import { RegisterStandardEngineExtensions } from '@babylonjs/core/Engines/engineRegistration.pure.js';
import { RegisterDirectionalLight } from '@babylonjs/core/Lights/directionalLight.pure.js';
import { RegisterHemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.pure.js';
import { RegisterStandardMaterial } from '@babylonjs/core/Materials/standardMaterial.pure.js';
import { RegisterThinInstanceMesh } from '@babylonjs/core/Meshes/thinInstanceMesh.pure.js';

let isRegistered = false;

function register(): void {
  if (isRegistered) return;
  isRegistered = true;
  RegisterStandardEngineExtensions();
  RegisterStandardMaterial();
  RegisterHemisphericLight();
  RegisterDirectionalLight();
  RegisterArcRotateCamera();
  RegisterRay();
  RegisterThinInstanceMesh();
}

/** Makes an engine on the canvas. Throws an error if the browser provides no WebGL. */
export function startEngine(canvas: HTMLCanvasElement): Engine {
  register();
  return new Engine(canvas, true, {
    // Releases the context at once. After many visits, waiting for the garbage collector would use up all contexts.
    loseContextOnDispose: true,
    stencil: false,
    audioEngine: false,
  });
}
