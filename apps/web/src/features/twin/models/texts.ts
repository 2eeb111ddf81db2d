/** The texts for the 3D model of a machine type. */
export const texts = {
  title: (type: string) => `3D model of ${type}`,
  none: 'The built-in body is drawn. A glTF 2.0 model in one file (.glb, at most 10 MB) replaces the body.',
  motion: 'A model of the plant has no moving parts. Its plate and its label show that the machine runs.',
  file: (name: string, kilobytes: number) => `${name}, ${kilobytes} kB`,
  upload: 'Upload a model',
  replace: 'Replace the model',
  remove: 'Take the model off',
  chooseFile: 'File of the 3D model',
  uploaded: (type: string) => `The twin draws "${type}" with its model`,
  removed: (type: string) => `The twin draws "${type}" with the built-in body`,
  failed: 'The model could not be saved',
} as const;
