import { chromium } from '@playwright/test'; import { mkdirSync } from 'node:fs';
const ip='192.0.2.2'; const demo='http://127.0.0.1:4711', empty=`http://${ip}:4712`;
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--enable-unsafe-swiftshader']});
const login=async(o,u,p)=>(await (await fetch(o+'/api/auth/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username:u,password:p})})).json()).data.token;
const out='/tmp/look/png';mkdirSync(out,{recursive:true});
if(process.env.PW){const c=await b.newContext();const p=await c.newPage();const errs=[];p.on('console',m=>m.type()==='error'&&errs.push(m.text()));await p.goto(empty);await p.getByLabel('Username').fill('admin');await p.getByRole('textbox',{name:'Password'}).fill(process.env.PW);await p.getByRole('button',{name:'Sign In'}).click();await p.waitForTimeout(1500);const f=p.getByRole('textbox',{name:/password/i});const n=await f.count();for(let i=0;i<n;i++)await f.nth(i).fill('Rooibos-1967x');await p.getByRole('button',{name:'Save password'}).click();await p.waitForTimeout(2500);await p.screenshot({path:out+'/first.png'});console.log('non-loopback errors',errs);await c.close();}
const emptyToken=await login(empty,'admin','Rooibos-1967x');
const sup=await login(demo,'supervisor','demo1234'), adm=await login(demo,'admin','demo1234'), op=await login(demo,'operator','demo1234');
const api=async(path)=>(await (await fetch(demo+'/api'+path,{headers:{authorization:'Bearer '+sup}})).json());
const ord=(await api('/orders?status=in_progress')).data[0];
const pend=(await api('/orders?status=pending')).data[0];
const click=(name,role='button')=>async p=>{await p.getByRole(role,{name}).first().click({timeout:8000});await p.waitForTimeout(1200);};
const pages=[['dash','/',sup],['orders','/orders',sup],['order',`/orders?order=${ord?.id}`,sup],['floor','/production',sup],['floorop','/production',op],['machines','/machines',sup],['downtime','/downtime-report',sup],['analytics','/analytics',sup],['reports','/shift-reports',sup],['help','/help',adm],['helpadd','/help',adm,click('Add kind')],['audit','/admin/audit',adm],['auditone','/admin/audit',adm,click(/^Details of entry/)],['over','/admin?tab=overview',adm],['users','/admin?tab=users',adm],['env','/admin?tab=environments',adm],['types','/admin?tab=types',adm],['set','/admin?tab=settings',adm],['tools','/admin?tab=tools',adm],['backups','/admin/backups',adm],['twin2d','/digital-twin?view=2d',sup],['twin3d','/digital-twin?view=3d',sup],['supervisor','/supervisor',sup],['vessels','/maturation-room/vessels',sup],['products','/products',sup],['import','/orders',sup,click(/Import/)],['assign','/orders?status=pending',sup,click(/Assign|Edit Schedule/)],['login','/login',null],['callhelp','/help',sup,click('Call for help')],['losses','/supervisor/reports',sup],['schedule','/schedule',sup]];
const only=process.argv[2]?.split(',');const sizes={d:[1440,900],t:[820,1180],p:[390,844]};
const modes=process.argv[3]?.split(',')??['data','empty','fail'];const jobs=[];
for(const [n,u,tok,act] of pages){if(only&&!only.includes(n))continue;
 if(modes.includes('data'))for(const s of ['d','t',...(['supervisor','help','helpadd','callhelp','audit','floor','login','order'].includes(n)?['p']:[])])for(const sch of ['light','dark'])jobs.push({n,u,tok,act,s,sch,mode:'data',o:demo});
 if(modes.includes('empty')&&n!=='login')for(const [s,sch] of [['d','light'],['t','dark'],...(n==='supervisor'?[['p','light'],['p','dark']]:[])])jobs.push({n,u,tok:emptyToken,act:n==='helpadd'||n==='import'||n==='callhelp'?act:undefined,s,sch,mode:'empty',o:empty});
 if(modes.includes('fail'))for(const [s,sch] of [['d','dark'],['t','light'],...(n==='supervisor'?[['p','dark'],['p','light']]:[])])jobs.push({n,u,tok,s,sch,mode:'fail',o:demo});}
async function run(j){const [w,h]=sizes[j.s];const c=await b.newContext({viewport:{width:w,height:h},colorScheme:j.sch,hasTouch:j.s!=='d'});await c.addInitScript(([t,s])=>{if(t)localStorage.setItem('pms-token',t);localStorage.setItem('pms-color-scheme',s)},[j.tok,j.sch]);const p=await c.newPage();if(j.mode!=='fail')p.on('console',m=>m.type()==='error'&&console.log(j.n,j.mode,m.text().slice(0,150)));
if(j.mode==='fail')await p.route(u=>u.pathname.startsWith('/api/')&&!u.pathname.startsWith('/api/auth/')&&u.pathname!=='/api/health'&&u.pathname!=='/api/admin/plant',r=>r.fulfill({status:500,json:{error:'Something went wrong on the server. Please try again.',code:'INTERNAL'}}));
await p.goto(j.o+j.u);await p.waitForTimeout(j.n==='twin3d'?6000:j.mode==='fail'?7000:2500);
if(j.act&&j.mode!=='fail')await j.act(p).catch(e=>console.log(j.n,j.mode,j.s,String(e).slice(0,120)));
const wide=await p.evaluate(()=>document.documentElement.scrollWidth-document.documentElement.clientWidth);if(wide>1)console.log('SIDEWAYS',j.n,j.mode,j.s,wide);
await p.screenshot({path:`${out}/${j.n}-${j.mode}-${j.s}-${j.sch}.png`});await c.close();}
let i=0;await Promise.all([0,1,2].map(async()=>{while(i<jobs.length){const j=jobs[i++];try{await run(j)}catch(e){console.log(j.n,j.mode,String(e).slice(0,150))}}}));
await b.close();console.log(jobs.length);
