import { IconUserCheck } from '@tabler/icons-react';
import { webFeature } from '../web-feature';

export const skills = webFeature({
  pages: [
    {
      path: '/skills',
      title: 'Skills',
      right: 'viewLabour',
      icon: <IconUserCheck size={20} />,
      load: async () => (await import('./skills-page')).SkillsPage,
    },
  ],
  live: {
    roots: ['skills'],
    load: async () => (await import('./live')).skillsLive,
  },
  recordLinks: { skill: () => '/skills' },
});
